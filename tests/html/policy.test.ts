import { describe, expect, test, vi } from 'vitest'
import { MAX_POLICY, MAX_POLICY_TAGS } from '../../src/contract/input-limits.ts'
import { storeInfo } from '../../src/contract/store-info.ts'
import { safePolicy } from '../../src/html/policy.ts'

const shop = (terms: string) => storeInfo.parse({ storeName: 'Kitab', policies: { terms } })
const named = (storeName: string, terms: string) => ({ ...shop(terms), storeName })

describe('a policy', () => {
  test('is shown as the shop wrote it, made safe, tables apart', () => {
    const html = safePolicy('terms', shop('<p onclick="x">{storeName}</p><table></table>'))
    expect(html).toMatch(/^<p>Kitab<\/p><div class="table-scroll"/)
  })

  test.each(['<h2></h2>', '<p>&nbsp;</p>\n<ul><li><p></p></li></ul>', '<script>x</script>', '<!-- soon -->'])(
    'of which nothing would be seen gives way to the built-in text: %s',
    terms => expect(safePolicy('terms', shop(terms))).toBe(safePolicy('terms', shop(''))),
  )

  test('has its texts in Indian languages marked, for the voices that read them', () => {
    const link = '<a rel="noopener" href="/contact?q=अ">'
    const written = `<h2>नियम</h2><p>7 दिन &amp; 30 दिन में ${link}संपर्क</a>, Mumbai &lt; ಮೈಸೂರು</p>`
    const [hindi, kannada] = ['<span lang="hi">', '<span lang="kn">']
    expect(safePolicy('terms', shop(written))).toBe(
      `<h2>${hindi}नियम</span></h2><p>7 ${hindi}दिन</span> &amp; 30 ${hindi}दिन में</span> ` +
        `${link}${hindi}संपर्क</span></a>, Mumbai &lt; ${kannada}ಮೈಸೂರು</span></p>`,
    )
  })

  test('has no link that calls where the shop has no phone', () => {
    const html = safePolicy('terms', shop('<p><a href="tel:{companyPhone}">Call us</a></p>'))
    expect(html).toBe('<p><a rel="noopener">Call us</a></p>')
  })

  test('may be a picture alone', () => {
    expect(safePolicy('terms', shop('<p><img src="/media/terms.webp"></p>'))).toContain('/media/terms.webp')
  })

  test.each([
    ['longer than may be', 'अ'.repeat(MAX_POLICY / 3 + 1)],
    ['of more tags than may be', '<b>'.repeat(MAX_POLICY_TAGS + 1)],
  ])('%s gives way to the built-in text, and a log says so', (_, terms) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(safePolicy('terms', shop(terms))).toBe(safePolicy('terms', shop('')))
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/policy terms of Kitab is not shown/))
    warn.mockRestore()
  })

  test('that is not shown is one line of the log, whatever the shop is called', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    safePolicy('terms', named('Kitab\n{"level":50}', '<b>'.repeat(MAX_POLICY_TAGS + 1)))
    expect(warn).toHaveBeenCalledWith(expect.not.stringContaining('\n'))
    warn.mockRestore()
  })
})
