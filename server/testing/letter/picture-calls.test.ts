import { vi } from 'vitest'
import { pictureCalls } from './picture-calls.ts'
import { testPlainCalls } from './run-calls.ts'
import { openWorld } from './world.ts'

// Pictures take as long as the machine is busy.
vi.setConfig({ testTimeout: 180_000 })

testPlainCalls(await openWorld(), pictureCalls)
