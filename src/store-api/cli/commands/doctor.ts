import { command, json } from '../command.ts'

export const doctorCommand = command({
  name: 'doctor',
  args: [],
  summary: 'reports whether the installation is well; exit code 1 when it is not',
  example: 'doctor',
  options: { json },
  run: async call => (await import('../actions/doctor.ts')).runDoctor(call),
})
