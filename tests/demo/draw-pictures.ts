/** npm run demo-pictures: draws the demo shops' pictures in the browser that the tests find. */
import { findChromium } from '../support/chromium.ts'

await findChromium()
await import('../../src/demo/art/render.ts')
