import { codeGroups } from './code-groups.ts'
import { testGroups } from './run-calls.ts'
import { openWorld } from './world.ts'

testGroups(await openWorld(), codeGroups)
