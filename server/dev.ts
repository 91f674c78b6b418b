import { boot } from './boot.ts'
import type { Booted } from './boot.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'

/** What `npm run dev` starts once and keeps while modules reload. */
export async function bootForDevelopment(migrations: string): Promise<Booted> {
  const env = readEnv()
  const booted = await boot(env, createLog(env.LOG_LEVEL), migrations)
  await booted.ctx.jobs.work(booted.ctx)
  return booted
}
