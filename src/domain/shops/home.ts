import type { StoreInfo } from '../../contract/store-info.ts'
import { paths } from '../paths.ts'

/** The front page's texts where a shop has none of its own. */
const homeMessages = {
  heroTitle: 'Discover Your Literary Companion',
  browse: 'Browse Collection',
  featuredTitle: 'Featured Titles',
  promoTitle: 'Premium Magazines & Self-Help Books',
  promoBlurbs: [
    { title: 'Trending Magazines', text: 'The magazines everybody reads this month.' },
    { title: 'Literary Fiction', text: 'Novels that you will remember.' },
    { title: 'Personal Growth', text: 'Practical help for work, money and home.' },
    { title: 'Mindfulness', text: 'Quiet reading for the end of a busy day.' },
  ],
  newsletterTitle: 'Subscribe to our newsletter',
  newsletterText: 'New products and good offers, from time to time.',
} as const

/** The texts and links of a front page, complete. */
export interface HomeContent {
  heroTitle: string
  /** Empty if the shop has neither a text nor a description. */
  heroText: string
  heroButtons: readonly { label: string; href: string }[]
  featuredTitle: string
  promoTitle: string
  promoBlurbs: readonly { title: string; text: string }[]
  newsletterTitle: string
  newsletterText: string
}

const defaultButtons = [
  { label: homeMessages.browse, href: paths.products },
  { label: homeMessages.featuredTitle, href: paths.featured },
]
const defaultFooterCategories = ['Magazines', 'Self-Help']

/** The shop's front page; the specification's texts and links stand for those that the shop does not send. */
export function homeContent({ home, description }: Pick<StoreInfo, 'home' | 'description'>): HomeContent {
  return {
    heroTitle: home?.heroTitle ?? homeMessages.heroTitle,
    heroText: home?.heroText ?? description,
    heroButtons: orDefault(home?.heroButtons, defaultButtons),
    featuredTitle: home?.featuredTitle ?? homeMessages.featuredTitle,
    promoTitle: home?.promoTitle ?? homeMessages.promoTitle,
    promoBlurbs: orDefault(home?.promoBlurbs, homeMessages.promoBlurbs),
    newsletterTitle: home?.newsletterTitle ?? homeMessages.newsletterTitle,
    newsletterText: home?.newsletterText ?? homeMessages.newsletterText,
  }
}

/** The footer's links to categories; the specification's fixed ones if the shop names none. */
export function footerCategoryLinks(
  info: Pick<StoreInfo, 'footerCategories'>,
): { name: string; href: string }[] {
  const names = orDefault(info.footerCategories, defaultFooterCategories)
  return names.map(name => ({ name, href: paths.category(name) }))
}

function orDefault<Item>(list: readonly Item[] | undefined, otherwise: readonly Item[]): readonly Item[] {
  return list && list.length > 0 ? list : otherwise
}
