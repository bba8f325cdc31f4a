import type { SectionValue } from '../../../contract/desk/sections.ts'
import { differences } from './value-tree.ts'

/** Elements of a policy that get an id in a preview, in the order of the text. */
const BLOCKS = /<(?:p|h[2-6]|li|dt|dd|tr|pre|blockquote|figure)(?=[\s>])/gi

/** Ids of the front page's sections, by the field of `home` that stands there; other fields are at the top. */
const sections: Readonly<Record<string, string>> = {
  featuredTitle: 'featured-heading',
  promoTitle: 'promo-heading',
  promoBlurbs: 'promo-heading',
  newsletterTitle: 'newsletter-heading',
  newsletterText: 'newsletter-heading',
}

/** A policy's HTML with an id at each of its blocks, for `placeOfChange`. */
export function numberedBlocks(html: string): string {
  let count = 0
  return html.replaceAll(BLOCKS, block => `${block} id="${blockId(count++)}"`)
}

/** The id of the element at which a page shows the change from one value of a section to another; empty for the top. */
export function placeOfChange(before: SectionValue, after: SectionValue): string {
  const { html: old } = before
  const { html: now } = after
  if (typeof old === 'string' && typeof now === 'string') return blockAt(old, now)
  const [field] = differences(before, after)
  const [outer, inner = ''] = field?.path ?? []
  return outer === 'home' && Object.hasOwn(sections, inner) ? (sections[inner] ?? '') : ''
}

/** The block in which two texts begin to differ. */
function blockAt(old: string, now: string): string {
  let same = 0
  while (same < now.length && old[same] === now[same]) same++
  const end = now.indexOf('>', same)
  const begun = (end < 0 ? now : now.slice(0, end + 1)).match(BLOCKS)?.length ?? 0
  return begun === 0 ? '' : blockId(begun - 1)
}

function blockId(at: number): string {
  return `block-${at}`
}
