/**
 * Has the browser fail to read one record, alone or among others, as after a fault of the disk.
 *
 * @returns ends that
 */
export function failReadsOf(store: string, key: unknown): () => void {
  const { get, getAll } = IDBObjectStore.prototype;
  const { getAll: getAllOfIndex } = IDBIndex.prototype;
  const failing = (source: IDBObjectStore | IDBIndex): IDBRequest => {
    const { transaction } = 'objectStore' in source ? source.objectStore : source;
    // The way in which fake-indexeddb itself has a request fail.
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
