/** A service's response of which only body and status matter. */
export const answerOf = (body: unknown, status = 200) => ({
  ...{ body, status },
  ...{ etag: undefined, retryAt: undefined, date: undefined },
  ...{ sentAt: 0, answeredAt: 0 },
});
