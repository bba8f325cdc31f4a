import { createRouter } from '@nanostores/router'
import { listPeople } from '../../contract/desk/people.ts'
export const $screen = createRouter({ home: '/' })
console.info(listPeople)
