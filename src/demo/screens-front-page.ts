import { paths } from '../domain/paths.ts'
import type { DemoFrontPage } from './shape.ts'

export const screensFrontPage: DemoFrontPage = {
  home: {
    heroTitle: 'Everything Your TV Needs Except the TV',
    heroText:
      'Mounts that hold, cables that carry, remotes you can find in the dark, and furniture worth looking at when the screen is off.',
    heroButtons: [
      { label: 'Choose a TV Mount', href: paths.category('TV Mounts') },
      { label: 'Find a Cable', href: paths.category('HDMI Cables') },
    ],
    featuredTitle: 'Small Fixes for Big Screens',
    promoTitle: 'Hang It, Wire It, Lose No Remote',
    promoBlurbs: [
      {
        title: 'On the Wall',
        text: 'Fixed, tilting and full-motion mounts, each marked with the weight it holds, up to 80 kg.',
      },
      {
        title: 'Through the Wall',
        text: 'HDMI leads up to 30 metres: everyday 4K, 8K for consoles, and fibre for the long run.',
      },
      {
        title: 'In the Hand',
        text: 'Big buttons for grandparents, lit keys for the night, spares for the one that went through the wash.',
      },
      {
        title: 'Under the Screen',
        text: 'Sheesham, teak and cane that keep the boxes cool, and the set-top box out of sight.',
      },
    ],
    newsletterTitle: 'Notes from the Workshop',
    newsletterText: 'What is new, what it fits and how to measure for it. Now and then, never every week.',
  },
  footerCategories: [
    'TV Mounts',
    'HDMI Cables',
    'TV Remote Controls',
    'Streaming Devices',
    'Entertainment Units',
  ],
}
