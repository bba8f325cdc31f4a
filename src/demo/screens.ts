import { listed } from './listing.ts'
import { accessoryListings } from './screens-accessories.ts'
import { screensFrontPage } from './screens-front-page.ts'
import { livingListings } from './screens-living.ts'
import { cableListings, mountListings } from './screens-mounts.ts'
import type { DemoShop } from './shape.ts'

export const screens: DemoShop = {
  slug: 'screens',
  hosts: ['screens.localhost'],
  upiVpa: 'chitrapat@haat',
  takesGuests: true,
  info: {
    storeName: 'Chitrapat',
    companyName: 'Chitrapat Screens & Sound',
    companyAddress: 'Unit 7, Vidyut Market, Lamington Crossing, Mumbai, Maharashtra 400007',
    companyEmail: 'help@chitrapat.example',
    companyPhone: '+919000027027',
    companyLogoUrl: '/media/logo.svg',
    description:
      'Everything around the television: mounts that hold, cables that carry, remotes you can find, and furniture worth looking at when the screen is off.',
    categories: [
      'TV & Video Accessories',
      'TV Mounts',
      'HDMI Cables',
      'TV Remote Controls',
      'Streaming Devices',
      'Entertainment Units',
    ],
    categoryImages: {
      'TV & Video Accessories': '/media/category-tv-video-accessories.webp',
      'TV Mounts': '/media/category-tv-mounts.webp',
      'HDMI Cables': '/media/category-hdmi-cables.webp',
      'TV Remote Controls': '/media/category-tv-remote-controls.webp',
      'Streaming Devices': '/media/category-streaming-devices.webp',
      'Entertainment Units': '/media/category-entertainment-units.webp',
    },
    socialLinks: {
      youtube: 'https://www.youtube.com/@chitrapat.example',
      instagram: 'https://www.instagram.com/chitrapat.example',
      linkedin: 'https://www.linkedin.com/company/chitrapat.example',
    },
    policies: {
      about:
        '<h2>The people around your screen</h2><p>{companyName} has repaired, hung and wired televisions since they had doors. We sell what we would fit in our own homes, and we write down what each thing holds, carries and fits.</p><h3>Before you buy</h3><ul><li>Measure the mounting holes on the back of your set: most are 200, 300 or 400 mm apart.</li><li>Count the HDMI ports you have left.</li><li>Send a photograph of the wall to {companyEmail}; we answer with a drawing.</li></ul><p>Shop and workshop: {companyAddress}. Telephone {companyPhone}.</p>',
      return:
        '<h2>Returns without argument</h2><p>Anything you bought from us can come back within 0-7 days of delivery, in its original packaging with all screws and leads.</p><ul><li>Cables cut to a length you asked for are personalised and stay with you.</li><li>Opened cleaning fluids are hygiene goods and stay with you.</li><li>Furniture is collected from your door; please keep the corner guards.</li></ul><p>Write to {companyEmail} with your order number. The money is credited within 0-7 working days after the goods reach us.</p>',
      shipping:
        '<h2>Delivery and fitting</h2><p>Small parcels reach you in 0-7 working days, free of charge. Units and towers come by our own van in the large cities and by road carrier elsewhere.</p><table><thead><tr><th>Goods</th><th>Delivery</th><th>Fitting</th></tr></thead><tbody><tr><td>Cables, remotes, streaming devices</td><td>0-7 working days</td><td>Not needed</td></tr><tr><td>Mounts and stands</td><td>0-7 working days</td><td>On request</td></tr><tr><td>Bulk orders for offices and hotels</td><td>10-15 business days</td><td>Included</td></tr></tbody></table>',
    },
    theme: {
      accent: '#1d4fc4',
      accentDark: '#8db4ff',
      paper: '#f5f7fb',
      ink: '#0f1a2b',
      font: 'sans',
      radius: 'soft',
    },
    ...screensFrontPage,
  },
  products: listed([...accessoryListings, ...mountListings, ...cableListings, ...livingListings]),
}
