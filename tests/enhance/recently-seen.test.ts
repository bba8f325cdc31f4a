import { expect, test } from 'vitest'
import { RECENTLY_SEEN_SCRIPT } from '../../src/enhance/recently-seen.ts'

interface Added {
  tag: string
  src?: string
  appendChild: (child: Added) => Added
}

/** The elements that the script adds to a page, where `seen` is stored. */
function shownOf(seen: object[]): Added[] {
  const added: Added[] = []
  const element = (tag: string): Added => ({
    tag,
    appendChild(child) {
      added.push(child)
      return child
    },
  })
  const section = {
    dataset: { path: '/product/b', name: 'Tea', image: '/tea.webp' },
    querySelector: (selector: string) => (selector === 'ul' ? element('ul') : {}),
  }
  const document = { currentScript: { parentElement: section }, createElement: element }
  new Function('document', 'localStorage', RECENTLY_SEEN_SCRIPT)(document, {
    'haat:seen': JSON.stringify(seen),
  })
  return added
}

test('a product without a picture is remembered with the built-in one, not with a broken one', () => {
  const added = shownOf([
    { path: '/product/a', name: 'Salt', image: '' },
    { path: '/product/c', name: 'Rice', image: '/rice.webp' },
  ])
  const pictures = added.filter(({ tag }) => tag === 'img').map(({ src }) => src)
  expect(pictures).toEqual(['/fallback.webp', '/rice.webp'])
})
