import type { PgBoss } from 'pg-boss'

/**
 * What the work of an event is like, which decides in which queue its jobs wait:
 * `awaited` somebody waits for it at a screen (codes, links, notes of the dashboard);
 * `document` somebody does, and a PDF is drawn first (receipts, tickets): hundreds of them delay no code;
 * `ordinary` nobody does (invitations, notices), or it has no mail at all;
 * `long` it takes minutes (files, batches, the erasure of an account).
 */
export type Pace = 'awaited' | 'document' | 'ordinary' | 'long'

/** A pace → the queue of its jobs. Jobs of one queue never wait for those of another. */
export const queueOf = {
  awaited: 'awaited-deliveries',
  document: 'document-deliveries',
  ordinary: 'deliveries',
  long: 'long-deliveries',
} as const satisfies Record<Pace, string>

/** Long work that failed at every try, also because its process died each time. */
export const givenUp = 'given-up-deliveries'
export const scheduledRuns = 'schedules'

/** Seconds. Each process shows so often that it still runs a job; when it was silent for `silence`, another takes the job. */
const pulse = { refresh: 5, silence: 20 }
/** Seconds between two looks for jobs whose process has died. With `silence` and the first pause before a retry: 40 s. */
export const superviseSeconds = 5
const day = 86_400

/** Eight more tries within half an hour, the first after some seconds. Failed jobs stay for the operator to see. */
const shortWork = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
  heartbeatSeconds: pulse.silence,
  deleteAfterSeconds: 14 * day,
}
/** Four more tries within two minutes: a person looks at the progress. */
const longWork = { ...shortWork, retryLimit: 4, expireInSeconds: day / 4, deadLetter: givenUp }

const options: Readonly<Record<string, Parameters<PgBoss['createQueue']>[1]>> = {
  [givenUp]: shortWork,
  [queueOf.awaited]: shortWork,
  [queueOf.document]: shortWork,
  [queueOf.ordinary]: shortWork,
  [queueOf.long]: longWork,
  [scheduledRuns]: { ...shortWork, retryLimit: 2 },
}

/** The queues of our jobs; pg-boss has others for itself. */
export const queues: readonly string[] = Object.keys(options)
/** Those whose jobs deliver events, in the order in which tests run them. */
export const deliveryQueues = [queueOf.awaited, queueOf.document, queueOf.ordinary, queueOf.long] as const

/**
 * How a process takes jobs: `localConcurrency` groups of `batchSize`, and the next group at once while they are full. A
 * mail that hangs delays only the group that it is in.
 */
export const takings = {
  [queueOf.awaited]: { pollingIntervalSeconds: 0.5, batchSize: 4, localConcurrency: 2 },
  [queueOf.document]: { pollingIntervalSeconds: 0.5, batchSize: 2, localConcurrency: 2 },
  [queueOf.ordinary]: { pollingIntervalSeconds: 1, batchSize: 5, localConcurrency: 2 },
  [queueOf.long]: { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 1 },
  [givenUp]: { pollingIntervalSeconds: 5, batchSize: 1, localConcurrency: 1 },
  // three are due in a usual minute, and a dozen at some
  [scheduledRuns]: { pollingIntervalSeconds: 30, batchSize: 5, localConcurrency: 1 },
} as const
/** Settings of all workers. */
export const taking = { heartbeatRefreshSeconds: pulse.refresh, burstWhenBatchFull: true } as const

/** Creates the queues, and gives those of an older version the present settings. */
export async function openQueues(boss: PgBoss): Promise<void> {
  for (const [name, settings] of Object.entries(options)) {
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }
}
