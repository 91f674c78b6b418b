import { defineConfig } from 'vitest/config'

/** Three kinds by cost: pure rules, routes on a real database, screens in a simulated browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          // they only compute, as those of screens do: every core at once, and by themselves
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          // they wait for the database and for processes much of the time
          maxWorkers: '100%',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // a start takes a second, and half a minute on a machine that is busy with something else
          testTimeout: 240_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          setupFiles: ['web/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
