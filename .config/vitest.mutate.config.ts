import { defineConfig } from 'vitest/config'
import { tests } from './mutation-places.mjs'
import base from './vitest.config.ts'

export default defineConfig({ ...base, test: { ...base.test, projects: undefined, include: tests } })
