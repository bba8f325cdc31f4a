import { command } from '../command.ts'

export const gstr1Command = command({
  name: 'gstr1',
  args: ['<slug>', '<month>', '[folder]'],
  summary: 'the invoices and credit notes of a month as the tables of GSTR-1, for the shop’s accountant',
  example: 'gstr1 spices 2026-11 gstr1-2026-11',
  run: async call => (await import('../actions/gstr1.ts')).gstr1(call),
})
