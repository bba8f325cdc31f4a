import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { ActionButton } from './ActionButton.tsx'
import { importCategories, loadImportCategories, showCategories } from './import-categories.ts'

/** Offers the categories of an import to a shop that has chosen none, and whose shoppers see examples instead. */
export function ImportCategories({ shop, id }: { shop: DeskShop; id: string }) {
  const { slug } = shop
  const state = useStore(importCategories.$state)
  useEffect(() => void loadImportCategories({ shop: slug, id }), [slug, id])
  // It is an offer beside the result: one that cannot be loaded is none.
  if (state.state !== 'ready' || state.value.isChosen || state.value.names.length === 0) return null
  const { names } = state.value
  return (
    <section className="questions" aria-labelledby="categories">
      <h2 className="section-title bad-title" id="categories">
        Categories
      </h2>
      <p className="max-w-prose">
        The shop still shows example categories.{' '}
        {names.length === 1 ? 'This one is' : `These ${names.length} are`} in the file:{' '}
        <strong className="file-name">{names.join(', ')}</strong>.
      </p>
      {mayDo(shop.role, 'info:edit') ? (
        <div className="actions">
          <ActionButton look="primary" onAct={() => showCategories(slug, names)}>
            {names.length === 1 ? 'Show this category in the shop' : 'Show these categories in the shop'}
          </ActionButton>
          <a className="button button-quiet" href={`${deskPaths.info(slug)}#categories`}>
            Choose them myself
          </a>
        </div>
      ) : (
        <p>Somebody who may change the shop’s details can choose them.</p>
      )}
    </section>
  )
}
