import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '../../support/new-database.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startDeployment } from './deployment.ts'
import type { Scene } from './fault.ts'
import { mountSmallDisk } from './small-disk.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

export interface SceneOptions {
  engine: Engine
  /** Folder of the built site. */
  distDir: string
  /** Whether the data lie on a file system of their own, where one can be mounted. */
  onSmallDisk: boolean
  pace?: number
}

/** Starts database, store API and site, lets `work` happen to them, and removes them. */
export async function onScene<Result>(
  { engine, distDir, onSmallDisk, pace = 1 }: SceneOptions,
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const disk = onSmallDisk ? mountSmallDisk() : undefined
  const base = disk?.folder ?? tmpdir()
  const folder = mkdtempSync(join(base, 'haat-soak-'))
  const undo: (() => unknown)[] = [
    () => disk?.remove(),
    () => rmSync(folder, { recursive: true, force: true }),
  ]
  try {
    const postgres = engine === 'PostgreSQL' ? await startPostgres({ base, more: ['fsync=on'] }) : undefined
    if (postgres) undo.push(postgres.stop)
    const database = postgres && (await newDatabase(postgres.url))
    const deployment = await startDeployment({ folder, databaseUrl: database?.url, distDir })
    undo.push(deployment.stop)
    return await work({ deployment, postgres, disk, pace })
  } finally {
    for (const one of undo.reverse()) await one()
  }
}
