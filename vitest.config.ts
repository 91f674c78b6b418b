import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.ts'
import { inlineScripts } from './scripts/inline-script-plugin.ts'
import { texts } from './scripts/texts-plugin.ts'
import { mutant } from './scripts/testing/mutant-plugin.ts'
import { measureTimeFactor } from './scripts/testing/time-factor.ts'

/** Measured by the first process of a run; its workers and what they start read it from the environment. */
const timeFactor = Number((process.env['TEST_TIME_FACTOR'] ??= measureTimeFactor().toFixed(1)))
const seconds = (count: number) => Math.ceil(count * 1000 * timeFactor)
const runFolder = 'scripts/testing/run-folder.ts'
const fixedSeed = 'scripts/testing/fixed-seed.ts'

/** What people come for, from sign-up to the invoice: one of each in the built product, in `npm test`. */
const journeys = [
  'card-fields',
  'codes',
  'events',
  'form-fields',
  'invitation',
  'main-job',
  'organiser-conference',
  'organiser-evenings',
  'partner-invitation',
  'payments',
  'subscriptions',
].map((name) => `e2e/${name}.test.ts`)

/** Routes under hostile files, outages and limits, and how all mails look. */
const hard = [
  'server/features/files/hostile-files.test.ts',
  'server/features/files/picture-limits.test.ts',
  'server/features/files/upload-allowance.test.ts',
  'server/features/pages/outage.test.ts',
  'server/features/pages/page-safety.test.ts',
  'server/features/pages/response-cache-memory.test.ts',
  'server/platform/db/embedded/cluster.test.ts',
  'server/testing/killed-money.test.ts',
  'server/testing/killed-seats.test.ts',
  'server/testing/mails/mails-look.test.ts',
]

/** They start, stop and kill products of their own, and open no browser. */
const lifecycle = [
  'errors',
  'kill',
  'limits',
  'payment-kill',
  'seats-kill',
  'start',
  'start-time',
  'stop',
].map((name) => `e2e/${name}.test.ts`)

/** Style sheets whose text a page has in it: what those of screens say, nobody reads in a test. */
const css = { include: /\/packages\/site\/css\// }

/** Routes on a real database. */
const server = {
  css,
  env: { NODE_ENV: 'production' },
  globalSetup: [runFolder, 'server/testing/global-setup.ts'],
  setupFiles: [fixedSeed],
  expect: { poll: { timeout: seconds(5) } },
  isolate: false,
  maxWorkers: '100%',
  testTimeout: seconds(20),
  hookTimeout: seconds(60),
}

/** One product with the demo world for all files. */
const product = {
  globalSetup: [runFolder, 'e2e/global-setup.ts'],
  setupFiles: ['e2e/setup.ts'],
  isolate: false,
  maxWorkers: 1,
  // where failed files of several projects run once more, these wait for the others
  sequence: { groupOrder: 1 },
  expect: { poll: { timeout: seconds(5) } },
  testTimeout: seconds(120),
  hookTimeout: seconds(120),
}

/** `npm test` runs packages, server, web and journeys; `npm run test:long` the others (scripts/test.mjs). */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [mutant(), inlineScripts(mutant())],
        test: {
          name: 'packages',
          css,
          include: ['packages/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts'],
          globalSetup: [runFolder],
          setupFiles: [fixedSeed],
          // one set of modules for all files of a worker: loading them anew took as long as the tests
          isolate: false,
          maxWorkers: '100%',
          testTimeout: seconds(30),
        },
      },
      {
        plugins: [mutant(), inlineScripts(mutant()), texts()],
        // React as the product has it, which draws pages in a third of the time
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          ...server,
          include: ['server/**/*.test.ts'],
          exclude: hard,
        },
      },
      {
        plugins: [mutant(), inlineScripts(mutant()), texts()],
        oxc: { jsx: { development: false } },
        test: { name: 'hard', ...server, include: hard },
      },
      {
        plugins: [mutant(), inlineScripts(mutant()), texts()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // what a test runs a few times is not worth the last step of optimizing: a tenth of the processor time
          execArgv: ['--no-turbofan'],
          globalSetup: [runFolder],
          setupFiles: ['web/testing/setup.ts'],
          expect: { poll: { timeout: seconds(5) } },
          isolate: false,
          restoreMocks: true,
          maxWorkers: '100%',
          testTimeout: seconds(20),
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          globalSetup: [runFolder],
          maxWorkers: '100%',
          testTimeout: seconds(60),
          hookTimeout: seconds(60),
        },
      },
      {
        plugins: [inlineScripts()],
        test: {
          name: 'browser',
          css,
          include: ['packages/**/*.browser.test.ts'],
          globalSetup: [runFolder],
          // one browser for all files of a worker
          isolate: false,
          maxWorkers: '100%',
          expect: { poll: { timeout: seconds(5) } },
          testTimeout: seconds(30),
          hookTimeout: seconds(30),
        },
      },
      {
        test: { name: 'journeys', ...product, include: journeys },
      },
      {
        test: {
          name: 'e2e',
          ...product,
          include: ['e2e/**/*.test.ts'],
          exclude: [...lifecycle, ...journeys],
        },
      },
      {
        test: {
          name: 'lifecycle',
          include: lifecycle,
          globalSetup: [runFolder],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: seconds(120),
          hookTimeout: seconds(120),
        },
      },
    ],
  },
})
