import { importMessages } from '../../domain/messages/imports.ts'
import type { RefusalResponses } from '../platform/http/http-error.ts'

/** What a person reads for each refusal of the calls about imports. */
export const importResponses: RefusalResponses = {
  'import-not-found': () => [404, importMessages.missing],
  'import-file-gone': () => [410, importMessages.fileGone],
  'import-too-large': ({ maxBytes }) => [413, importMessages.tooLarge(maxBytes)],
  'imports-waiting': ({ max }) => [409, importMessages.waiting(max)],
  'import-unreadable': ({ problem }) => [400, importMessages.unreadable(problem)],
  'import-state': ({ state }) => [409, importMessages.wrongState(state), { state }],
  'mapping-incomplete': ({ needs }) => [
    400,
    needs.length > 0 ? importMessages.lacksColumns(needs) : importMessages.unmapped,
  ],
  'import-has-problems': ({ bad }) => [409, importMessages.hasProblems(bad), { bad }],
}
