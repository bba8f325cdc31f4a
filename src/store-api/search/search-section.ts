import * as z from 'zod/mini'
import { searchLimits } from '../../contract/desk/search.ts'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { COMPUTED_FACETS, facetKeyOf } from '../../domain/listing/facet-keys.ts'
import { areSynonyms, synonymLines, synonymsOfLines } from '../../domain/search/synonyms.ts'
import { type FieldProblem, ServiceError } from '../platform/services/service-error.ts'
import type { SectionKind } from '../shops/section-kind.ts'
import { readSearchSettings, type SearchSettings, writeSearchSettings } from './index/search-settings.db.ts'

const line = z.string().check(z.maxLength(searchLimits.line))
const facet = z.string().check(z.refine(key => facetKeyOf(key) === key && !COMPUTED_FACETS.has(key)))
const schema = z.strictObject({
  synonyms: z._default(z.array(line).check(z.refine(lines => areSynonyms(synonymLines(lines)))), []),
  shownFacets: z._default(z.array(facet).check(z.maxLength(searchLimits.shownFacets)), []),
  hiddenFacets: z._default(z.array(facet).check(z.maxLength(searchLimits.hiddenFacets)), []),
})

/** Synonyms, and the facets that are shown or hidden by choice. */
export const searchKind: SectionKind = {
  read: async (db, storeId) => ({ value: toValue(await readSearchSettings(db, storeId)) }),
  parse: async (_storeId, _section, given) => ({ value: toValue(parseSettings(given)), removed: [] }),
  prepare: async ({ storeId }, _section, value) => {
    const settings = parseSettings(value)
    const alternatives = synonymsOfLines(settings.synonyms)
    return async tx => {
      await writeSearchSettings(tx, storeId, settings, alternatives)
      return toValue(settings)
    }
  },
}

/** Throws `section-invalid`. */
function parseSettings(given: unknown): SearchSettings {
  const result = z.safeParse(schema, given)
  if (!result.success)
    throw new ServiceError('section-invalid', { problems: result.error.issues.flatMap(problems) })
  const { synonyms, ...facets } = result.data
  const [shownFacets, hiddenFacets] = [sorted(facets.shownFacets), sorted(facets.hiddenFacets)]
  if (shownFacets.some(key => hiddenFacets.includes(key)))
    throw new ServiceError('section-invalid', { problems: [{ path: 'shownFacets', kind: 'invalid' }] })
  return { synonyms: synonymLines(synonyms), shownFacets, hiddenFacets }
}

function sorted(keys: readonly string[]): string[] {
  return [...new Set(keys)].toSorted()
}

function problems(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map(path => ({ path, kind: 'unknown' }))
  return [{ path: String(issue.path[0] ?? ''), kind: 'invalid' }]
}

/** A list without entries is left out, as in the other sections. */
function toValue({ synonyms, shownFacets, hiddenFacets }: SearchSettings): SectionValue {
  return {
    ...(synonyms.length > 0 ? { synonyms } : {}),
    ...(shownFacets.length > 0 ? { shownFacets } : {}),
    ...(hiddenFacets.length > 0 ? { hiddenFacets } : {}),
  }
}
