import type { Schedules, Subscribers } from './platform/jobs.ts'

/** The one list of who hears what: event → named handlers, run after the commit by the job queue. */
export const subscribers: Subscribers = {}

/** Work by the clock, UTC. */
export const schedules: Schedules = {}
