/** What answers prompts. Behind this, a service can be exchanged for another. */
export interface AssistantModel {
  /**
   * The reply, piece by piece. Aborting `signal` stops the work at the service too. Throws an HttpError that says in words for
   * visitors what went wrong, and contains neither prompt nor key.
   */
  reply(prompt: string, signal: AbortSignal): AsyncIterable<string>;
}
