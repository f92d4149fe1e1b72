import { describe, expect, it } from 'vitest'
import { turnedAway } from './guard.ts'

describe('the way into the back office', () => {
  it('G-STATE-11: sends a stranger home from both areas', () => {
    expect(turnedAway('admin', null)).toBe('/')
    expect(turnedAway('employee', null)).toBe('/')
  })

  it('G-STATE-14: lets each role into its own area, however the role is spelt', () => {
    expect(turnedAway('admin', { role: 'Admin' })).toBeUndefined()
    expect(turnedAway('employee', { role: 'USER' })).toBeUndefined()
  })

  it('G-STATE-12: sends staff from the other area to their own dashboard', () => {
    expect(turnedAway('admin', { role: 'User' })).toBe('/pegawai/dashboard')
    expect(turnedAway('employee', { role: 'admin' })).toBe('/admin/dashboard')
  })

  it('G-STATE-13: sends any other account home', () => {
    expect(turnedAway('admin', { role: 'visitor' })).toBe('/')
  })
})
