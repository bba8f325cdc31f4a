import { defineConfig } from 'vitest/config'
import { place, places } from './mutation-places.mjs'
import base from './vitest.config.ts'

export default defineConfig({ ...base, test: { ...base.test, include: places[place].tests } })
