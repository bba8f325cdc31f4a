import { configDefaults, defineConfig } from 'vitest/config'
import { tests } from './mutation-places.mjs'
import base from './vitest.config.ts'

const exclude = [...configDefaults.exclude, '**/*.long.test.ts']

export default defineConfig({ ...base, test: { ...base.test, projects: undefined, include: tests, exclude } })
