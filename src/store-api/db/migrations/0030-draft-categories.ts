/** Finds the categories of drafts, which are in no list, without reading other products. */
export function draftCategories(): string[] {
  return [
    `create index products_draft_categories on products (store_id, category, parent_category)
      where published = 0 and trashed_at is null`,
  ]
}
