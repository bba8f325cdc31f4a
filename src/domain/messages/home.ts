/** The front page's texts where a shop has none of its own. */
export const homeMessages = {
  heroTitle: 'Discover Your Literary Companion',
  browse: 'Browse Collection',
  featuredTitle: 'Featured Titles',
  promoTitle: 'Premium Magazines & Self-Help Books',
  promoBlurbs: [
    { title: 'Trending Magazines', text: 'The issues people are passing around this month.' },
    { title: 'Literary Fiction', text: 'Novels you will still be thinking about next year.' },
    { title: 'Personal Growth', text: 'Plain, practical help for work, money and home.' },
    { title: 'Mindfulness', text: 'Quieter pages for the end of a loud day.' },
  ],
  newsletterTitle: 'Subscribe to our newsletter',
  newsletterText: 'New arrivals and good offers, now and then. Never more than you would read.',
} as const
