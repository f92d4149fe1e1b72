import { type Jobs, startJobs } from './kit/jobs/jobs.ts'
import { mostWebhooks } from './office/webhooks/write-webhook.ts'

type Options = Omit<Parameters<typeof startJobs>[0], 'lane' | 'atOnce'>

/**
 * Does the jobs of the database in two lanes: receivers of webhooks and calendars of channels may take ten seconds each to
 * answer nothing, and mail does not wait for them. Each webhook has a place of its own, and so have the calendars.
 */
export const startLanes = (options: Options): Jobs => {
  const slow = ['send-webhook', 'sync-channels'] as const
  const lanes = [
    startJobs({ ...options, lane: { but: slow } }),
    startJobs({ ...options, lane: { only: slow }, atOnce: mostWebhooks + 1 }),
  ]
  return {
    wake: () => {
      for (const lane of lanes) lane.wake()
    },
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  }
}
