import { attribute, type Listing } from './listing.ts'

interface Issue {
  slug: string
  title: string
  kind: string
  issue: string
  every: string
  price: number
  sale?: number
  featured?: boolean
  more?: string[]
  text: string
}

const issues: Issue[] = [
  {
    slug: 'monsoon-quarterly',
    title: 'Monsoon Quarterly',
    kind: 'Literature',
    issue: 'Issue 31',
    every: 'Quarterly',
    price: 450,
    sale: 380,
    featured: true,
    more: ['back'],
    text: 'New stories, essays and translations from across the subcontinent, printed on heavy cream stock. This issue: letters from river towns, and a long conversation about translating silence.',
  },
  {
    slug: 'chai-and-chapter',
    title: 'Chai & Chapter',
    kind: 'Literature',
    issue: 'Issue 12',
    every: 'Monthly',
    price: 180,
    text: 'The book-club magazine: what to read next, what to say about it, and what to serve with it. This month, first lines that keep their promise.',
  },
  {
    slug: 'nakshatra',
    title: 'नक्षत्र (Nakshatra)',
    kind: 'Science',
    issue: 'Issue 54',
    every: 'Monthly',
    price: 160,
    more: ['back'],
    text: 'Star charts for Indian latitudes, a sky calendar and clear writing in Hindi about what the telescopes are finding. No instrument needed beyond a dark roof.',
  },
  {
    slug: 'the-slow-kitchen',
    title: 'The Slow Kitchen',
    kind: 'Food',
    issue: 'Issue 19',
    every: 'Every two months',
    price: 299,
    sale: 249,
    featured: true,
    text: 'Pickles that take a summer, dals that take an evening, and the people who make them. Thirty recipes, tested in an ordinary kitchen on two burners.',
  },
  {
    slug: 'terrace-garden',
    title: 'Terrace Garden',
    kind: 'Home & Garden',
    issue: 'Issue 8',
    every: 'Monthly',
    price: 150,
    text: 'Tomatoes on the fifth floor, curry leaf on the window sill, compost without neighbours complaining. A month-by-month sowing calendar for hot, wet and hill climates.',
  },
  {
    slug: 'reel-and-frame',
    title: 'Reel & Frame',
    kind: 'Cinema',
    issue: 'Issue 42',
    every: 'Quarterly',
    price: 350,
    sale: 299,
    more: ['back'],
    text: 'Long pieces about film for people who stay through the credits. This issue looks at single-screen cinemas, hand-painted hoardings and the craft of the interval.',
  },
  {
    slug: 'raag',
    title: 'Raag',
    kind: 'Music',
    issue: 'Issue 27',
    every: 'Every two months',
    price: 220,
    text: 'Hindustani and Carnatic music, listened to slowly: one raga an issue, one instrument taken apart, and concert notes from small halls.',
  },
  {
    slug: 'station-master',
    title: 'Station Master',
    kind: 'Travel',
    issue: 'Issue 16',
    every: 'Quarterly',
    price: 275,
    text: 'India by rail, from hill lines to night expresses. Timetables worth planning a holiday around, and where to get down for breakfast.',
  },
  {
    slug: 'wheel-and-trail',
    title: 'Wheel & Trail',
    kind: 'Travel',
    issue: 'Issue 33',
    every: 'Monthly',
    price: 175,
    sale: 140,
    text: "Cycling for commuters and wanderers. Routes with honest gradients, repairs with the tools you own, and a rider's guide to the Western Ghats after rain.",
  },
  {
    slug: 'tinker',
    title: 'Tinker',
    kind: 'Science',
    issue: 'Issue 21',
    every: 'Monthly',
    price: 199,
    text: 'Things to build at the dining table: a weather station, a better lamp, a radio that works. Every project has a parts list and a photograph of what went wrong the first time.',
  },
  {
    slug: 'the-good-routine',
    title: 'The Good Routine',
    kind: 'Mindfulness',
    issue: 'Issue 14',
    every: 'Monthly',
    price: 210,
    featured: true,
    more: ['back'],
    text: 'A calm monthly about sleep, attention, movement and unhurried mornings. Practical pages, no miracle cures, and a pull-out habit calendar.',
  },
  {
    slug: 'long-on',
    title: 'Long On',
    kind: 'Sport',
    issue: 'Issue 9',
    every: 'Quarterly',
    price: 320,
    text: 'Cricket writing for people who like five days of it. Ground portraits, forgotten spells, and an essay on the leave outside off stump.',
  },
  {
    slug: 'little-banyan',
    title: 'Little Banyan',
    kind: 'Children',
    issue: 'Issue 65',
    every: 'Monthly',
    price: 120,
    sale: 99,
    text: 'Stories, puzzles and things to make for readers of six to ten. One page is always left blank on purpose.',
  },
]

export const magazineListings = issues.map(
  ({ text, kind, issue, every, price, sale, ...rest }): Listing => ({
    ...rest,
    description: text,
    category: 'Magazines',
    parentCategory: kind,
    regularPrice: price,
    discountedPrice: sale,
    attributes: [
      attribute('issue', issue),
      attribute('published', every),
      attribute('language', rest.slug === 'nakshatra' ? 'Hindi' : 'English'),
      attribute('format', 'Magazine'),
    ],
  }),
)
