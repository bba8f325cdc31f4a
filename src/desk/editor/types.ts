import type { MarkType, NodeType, Schema } from '@tiptap/pm/model'

/** A node type of the schema; throws for a name that it does not have. */
export function nodeType(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The schema has no node ${name}`)
  return type
}

/** A mark type of the schema; throws for a name that it does not have. */
export function markType(schema: Schema, name: string): MarkType {
  const type = schema.marks[name]
  if (!type) throw new Error(`The schema has no mark ${name}`)
  return type
}
