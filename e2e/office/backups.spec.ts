import { expect, test } from '../kit/fixtures.ts'
