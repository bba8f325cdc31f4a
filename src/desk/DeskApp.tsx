import { useStore } from '@nanostores/react'
import { $screen } from './stores/router.ts'
export function DeskApp() {
  const screen = useStore($screen)
  return <main>{screen?.route}</main>
}
