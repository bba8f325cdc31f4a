import type { Permission } from '../../contract/desk/permission.ts'
import { deskPaths } from './paths.ts'

/** What is done before a shop opens: how it is called, and where at the desk, if anywhere. */
export interface TaskText {
  title: string
  /** How it is done where the desk has no screen for it. */
  hint?: string
  path?: (slug: string) => string
  /** What the screen needs. */
  permission?: Permission
}

const texts = new Map<string, TaskText>([
  ['contact', { title: 'Names and contact', path: infoSection('contact'), permission: 'info:edit' }],
  ['logo', { title: 'A logo', path: infoSection('pictures'), permission: 'info:edit' }],
  [
    'policies',
    {
      title: 'Your own refund, return and shipping policies',
      path: deskPaths.policies,
      permission: 'policies:edit',
    },
  ],
  ['products', { title: 'Products', path: deskPaths.imports, permission: 'products:edit' }],
  ['payments', { title: 'Real payments', path: deskPaths.payments, permission: 'money:edit' }],
  [
    'host',
    {
      title: 'A public web address',
      hint: 'Set on the server’s command line. Ask the person who runs the server.',
    },
  ],
  ['people', { title: 'A keeper', path: deskPaths.people, permission: 'people:read' }],
])

/** The text of a task; an unknown code is shown as it is. */
export function taskText(code: string): TaskText {
  return texts.get(code) ?? { title: code }
}

function infoSection(section: string): (slug: string) => string {
  return slug => `${deskPaths.info(slug)}#${section}`
}
