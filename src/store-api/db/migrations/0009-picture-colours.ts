/** The dominant colour of a product's main picture, `#rrggbb`; unknown until the product is next written. */
export function pictureColours(): string[] {
  return ['alter table products add column img_color text']
}
