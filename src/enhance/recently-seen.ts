import { FALLBACK_IMAGE } from '../domain/shops/default-images.ts'

/**
 * Runs where it stands in its section: shows up to four products that this browser opened before, and stores the one of
 * the page with them. A page that the browser renders ahead waits until it is opened. A constant in the page, because its hash is in the Content-Security-Policy, and because a file of
 * its own would be one request more for every product.
 */
export const RECENTLY_SEEN_SCRIPT = `(() => {
  const section = document.currentScript.parentElement
  const { path, name, image } = section.dataset
  const add = (parent, tag, values) => parent.appendChild(Object.assign(document.createElement(tag), values))
  const store = products => {
    try { localStorage['haat:seen'] = JSON.stringify(products) } catch {}
  }
  const show = () => {
    let others = []
    try {
      const isProduct = one => ['path', 'name', 'image'].every(key => typeof one?.[key] === 'string')
      others = JSON.parse(localStorage['haat:seen'] || '[]').filter(
        one => isProduct(one) && one.path.startsWith('/product/') && one.path !== path,
      )
    } catch {}
    for (const { path: href, name: textContent, image: src } of others.slice(0, 4)) {
      const link = add(add(section.querySelector('ul'), 'li'), 'a', { href, className: 'related-product' })
      add(link, 'img', { loading: 'lazy', width: 320, height: 400, alt: '', src: src || '${FALLBACK_IMAGE}' })
      add(link, 'span', { textContent, className: 'related-name' })
    }
    section.hidden = others.length === 0
    store([{ path, name, image }, ...others].slice(0, 8))
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', show, { once: true })
  else show()
  section.querySelector('button').onclick = () => {
    section.hidden = true
    store([])
    document.getElementById('content')?.focus()
  }
})()`.replaceAll(/\n\s*/g, '\n')
