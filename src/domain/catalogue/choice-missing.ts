/** What a shopper reads where a product is ordered without a size or colour; `options` is what the shop calls them. */
export function choiceMissing(title: string, options: readonly string[]): string {
  return `Please choose ${options.map(withArticle).join(' and ')} of ${title}`
}

function withArticle(option: string): string {
  // One spelling for readers, whatever the product's attribute is called.
  const name = option.toLowerCase().replace(/^color\b/, 'colour')
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
