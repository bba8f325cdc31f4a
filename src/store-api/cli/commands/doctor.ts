import { command, json } from '../command.ts'

export const doctorCommand = command({
  name: 'doctor',
  args: [],
  summary: 'checks the installation; exit code 1 when there is a problem',
  example: 'doctor',
  options: { json },
  run: async call => (await import('../actions/doctor.ts')).runDoctor(call),
})
