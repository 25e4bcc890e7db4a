/**
 * Makes every read that includes one record fail, as after a disk error.
 *
 * @returns a function that restores reading
 */
export function failReadsOf(store: string, key: unknown): () => void {
  const { get, getAll } = IDBObjectStore.prototype;
  const { getAll: getAllOfIndex } = IDBIndex.prototype;
  const failing = (source: IDBObjectStore | IDBIndex): IDBRequest => {
    const { transaction } = 'objectStore' in source ? source.objectStore : source;
    // fake-indexeddb itself makes requests fail in this way.
    const { _execRequestAsync: execute } = transaction as unknown as {
      _execRequestAsync(work: object): IDBRequest;
    };
    const operation = () => {
      throw new DOMException('Data lost', 'NotReadableError');
    };
    return execute.call(transaction, { source, operation });
  };
  IDBObjectStore.prototype.getAll = function (...input) {
    return this.name === store ? failing(this) : getAll.apply(this, input);
  };
  IDBIndex.prototype.getAll = function (...input) {
    return this.objectStore.name === store ? failing(this) : getAllOfIndex.apply(this, input);
  };
  IDBObjectStore.prototype.get = function (wanted) {
    const isIt = this.name === store && JSON.stringify(wanted) === JSON.stringify(key);
    return isIt ? failing(this) : get.call(this, wanted);
  };
  return () => {
    Object.assign(IDBObjectStore.prototype, { get, getAll });
    Object.assign(IDBIndex.prototype, { getAll: getAllOfIndex });
  };
}
