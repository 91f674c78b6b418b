import { expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { DatabaseUnreachable, isConnectionError } from './connection-error.ts'

const coded = (code: string, more: Record<string, unknown> = {}) =>
  Object.assign(new Error(`with code ${code}`), { code, ...more })

const connectionErrors: readonly Error[] = [
  ...['08000', '08003', '08006', '08P01', '28000', '28P01', '3D000', '25006', '25P03'].map((code) =>
    coded(code),
  ),
  ...['53100', '53200', '53300', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'].map((code) =>
    coded(code),
  ),
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].map(
    (code) => coded(code),
  ),
  coded('ENOENT', { syscall: 'connect' }),
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'driver has already been destroyed',
    'Postgres connection has been discarded',
  ].map((message) => new Error(message)),
  new DatabaseUnreachable(),
  Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
  new Error('Migration 0001 failed', { cause: coded('57P01') }),
]

it.each(connectionErrors.map((error) => [error.message, error]))('the database is away: %s', (_, error) => {
  expect(isConnectionError(error)).toBe(true)
})

const others: readonly unknown[] = [
  ...['23505', '23503', '22P02', '40001', '40P01', '42P01', '42703', 'P0001', '25P02', 'XX000'].map((code) =>
    coded(code),
  ),
  coded('ENOENT', { syscall: 'open' }),
  coded('EACCES'),
  new Error('Connection'),
  new TypeError('x is not a function'),
  new AppError('not_found'),
  'Connection terminated',
  undefined,
]

it.each(others.map((error) => [error instanceof Error ? error.message : String(error), error]))(
  'the database is there: %s',
  (_, error) => {
    expect(isConnectionError(error)).toBe(false)
  },
)
