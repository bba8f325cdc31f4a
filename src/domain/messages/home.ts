/** The front page's texts where a shop has none of its own. */
export const homeMessages = {
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
