/** What a service has answered, as far as nothing but its body and status matters. */
export const answerOf = (body: unknown, status = 200) => ({
  ...{ body, status },
  ...{ etag: undefined, retryAt: undefined, date: undefined },
  ...{ sentAt: 0, answeredAt: 0 },
});
