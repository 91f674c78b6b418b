import { testPlainCalls } from './run-calls.ts'
import { shopCalls } from './shop-calls.ts'
import { openWorld } from './world.ts'

testPlainCalls(await openWorld(), shopCalls)
