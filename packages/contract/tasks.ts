import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How many lines of a file became what; *skipped* were stored already as the file has them. */
const LineCounts = z.object({ created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() })
export type LineCounts = z.output<typeof LineCounts>

/** Long work that a person waits for: a batch of codes, a file that is made. */
export const Task = z.object({
  task_id: z.uuid(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelling', 'cancelled']),
  /** How much is done, of `total`; null while that is not known. */
  done: z.int(),
  total: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** When its file is deleted; null while there is none. */
  expires_at: z.iso.datetime().nullable(),
  /** The size of its file; null while there is none. */
  bytes: z.int().nullable(),
  /** Of an import: what became of the lines that are done. */
  lines: LineCounts.optional(),
})
export type Task = z.output<typeof Task>

const TaskParam = z.object({ id: z.uuid() })

export const getTask = endpoint({
  method: 'GET',
  path: '/v1/task/{id}',
  access: 'user',
  summary: 'Get how far one of my tasks is',
  params: TaskParam,
  reply: Task,
  errors: ['task_not_found'],
})

/** The name of a kind, of a list, or of one thing: `event-12`. */
const Name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** By it a screen finds the task that it has started: *import* and the name of a list. None that was cancelled. */
export const getNewestTask = endpoint({
  method: 'GET',
  path: '/v1/task/newest/{kind}/{about}',
  access: 'user',
  summary: 'Get my newest task of a kind about a thing',
  params: z.object({ kind: Name, about: Name }),
  reply: Task.nullable(),
  errors: [],
})

/** Doing it again changes nothing. The file of a task that has ended is deleted. */
export const cancelTask = endpoint({
  method: 'PUT',
  path: '/v1/task/cancel',
  access: 'user',
  summary: 'Remove a file of mine, also while it is being made',
  body: z.object({ task_id: z.uuid() }),
  reply: Task,
  errors: ['task_not_found', 'wrong_state'],
})

export const downloadTaskFile = endpoint({
  method: 'GET',
  path: '/v1/task/file/{id}',
  access: 'user',
  summary: 'Download the file of one of my tasks',
  params: TaskParam,
  binary: 'application/octet-stream',
  errors: ['task_not_found', 'file_not_found', 'identity_unproved', 'unavailable'],
})
