/** A service that answers prompts. One can be exchanged for another without changes elsewhere. */
export interface AssistantModel {
  /**
   * The reply, piece by piece. Aborting `signal` stops the work at the service too. Throws an HttpError that says in words for
   * visitors what went wrong, and contains neither prompt nor key.
   */
  reply(prompt: string, signal: AbortSignal): AsyncIterable<string>;
}
