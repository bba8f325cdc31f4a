import type { SectionValue } from '../../../contract/desk/sections.ts'
import { isSameName } from '../../fold-name.ts'
import { type FieldPath, isTree, valueAt, withValueAt } from './value-tree.ts'

/** Names of the categories in their order. */
export function categoriesOf(value: SectionValue): string[] {
  const names = value.categories
  return Array.isArray(names) ? names.map(String) : []
}

/** The value with a category's new name; its picture stays with it. */
export function renameCategory(value: SectionValue, at: number, name: string): SectionValue {
  const names = categoriesOf(value)
  const old = names[at]
  if (old === undefined || old === name) return value
  const renamed = { ...value, categories: names.map((other, i) => (i === at ? name : other)) }
  const path = picturePath(value, old)
  const picture = valueAt(value, path)
  if (picture === undefined) return renamed
  const without = withValueAt(renamed, path, undefined)
  return withValueAt(without, picturePath(without, name), picture)
}

/** The value without a category and its picture. */
export function removeCategory(value: SectionValue, at: number): SectionValue {
  const names = categoriesOf(value)
  const shorter = { ...value, categories: names.filter((_, i) => i !== at) }
  return withValueAt(shorter, picturePath(value, names[at] ?? ''), undefined)
}

/** The value with another category at its end. */
export function addCategory(value: SectionValue, name: string): SectionValue {
  return { ...value, categories: [...categoriesOf(value), name] }
}

/** Why a name cannot be given to a category; undefined where it can. Case does not count, as in the shop. */
export function categoryProblem(value: SectionValue, name: string, at = -1): string | undefined {
  if (name.trim() === '') return 'Enter a name.'
  const isTaken = categoriesOf(value).some((other, i) => i !== at && isSameName(other, name))
  return isTaken ? 'A category with this name already exists. Enter another name.' : undefined
}

/** Where the address of a category's own picture is. Case does not count, as in the shop, which takes the first. */
export function picturePath(value: SectionValue, name: string): FieldPath {
  const images = value.categoryImages
  const key = Object.keys(isTree(images) ? images : {}).find(other => isSameName(other, name))
  return ['categoryImages', key ?? name]
}

/** The address of a category's own picture; empty without one. */
export function categoryPicture(value: SectionValue, name: string): string {
  const found = valueAt(value, picturePath(value, name))
  return typeof found === 'string' ? found : ''
}
